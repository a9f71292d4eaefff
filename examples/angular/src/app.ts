import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import type { CasinoEvents } from 'casino-elements'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <nav>
      <button type="button" (click)="view.set('lobby')">Lobby</button>
      <button type="button" (click)="view.set('room')">Room</button>
      <button type="button" (click)="view.set('about')">About</button>
    </nav>
    <button type="button" (click)="theme.set(theme() === 'dark' ? 'light' : 'dark')">Change theme</button>
    <output>{{ heard() }}</output>
    <casino-rewards demo [theme]="theme()" />
    @switch (view()) {
      @case ('lobby') {
        <casino-lobby
          demo
          [theme]="theme()"
          (casino-ready)="heard.set('ready')"
          (casino-navigate)="onNavigate($event)"
        />
      }
      @case ('room') {
        <casino-room demo [theme]="theme()" [roomId]="room" (casino-ready)="heard.set('ready')" />
      }
      @case ('about') {
        <h1>About us</h1>
      }
    }
  `,
})
export class App {
  readonly room = 'c42d21f74512668b2f0e7bfe81218e1a4beaea6b7d34d2eba91d07405a6d9e60'
  readonly view = signal<'lobby' | 'room' | 'about'>('lobby')
  readonly theme = signal<'dark' | 'light'>('dark')
  readonly heard = signal('')

  onNavigate(event: CasinoEvents['casino-navigate']) {
    this.heard.set(event.detail.path)
  }
}
