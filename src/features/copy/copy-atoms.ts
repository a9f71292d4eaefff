import { userAtom } from '../../runtime/user-scope.ts'
import { type CopyClient, idleClient } from './copy-machine.ts'
import { type Book, emptyBook } from './ledger.ts'

/** What the client wants of the viewer's copying, for all elements of the page. */
export const copyClientAtom = userAtom<CopyClient>(idleClient)

/** What the copying that runs has cost and brought. */
export const bookAtom = userAtom<Book>(emptyBook)
