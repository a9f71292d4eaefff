import { must } from './lib/run.ts'

// Against the built files: build first.
await must('node', ['test/bench/browsing.ts'])
await must('node', ['test/bench/chat.ts'])
await must('node', ['test/bench/animations.ts'])
