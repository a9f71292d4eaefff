import { createLog } from '../src/lib/log.ts'
import { createComplaints } from './complaints.ts'
import { watchAddress } from './frame-address.ts'
import { mountView } from './frame-view.ts'

let token: string | null = null
let element: ReturnType<typeof mountView> | undefined

watchAddress(window, found => {
  // An empty one signs out.
  token = found || null
  if (element) element.token = token
})
const query = new URLSearchParams(location.search)
element = mountView(document, query, token, createComplaints(createLog()))
