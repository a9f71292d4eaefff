import { type ComponentProps, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { VirtuosoGrid } from 'react-virtuoso'

// The same players in the grid of react-virtuoso, with cards as plain as those of plain-players.ts.
interface PlainRecord {
  wallet: string
  nickname: string
  gameName: string
  images: { THREE_FOUR: string }
}

const styles = `
  body { margin: 0; padding: 20px; font: 15px sans-serif; color: #eee; background: #111 }
  .list { display: grid; grid-template-columns: repeat(auto-fill, minmax(178px, 1fr)); gap: 14px }
  .list > div { aspect-ratio: 3 / 4; overflow: hidden; background: #223; border-radius: 14px }
  .list > div img { display: block; width: 100%; height: 70% }`

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets = [sheet]

/** Renders the default list with a mark, by which the bench finds it. */
function List(props: ComponentProps<'div'>) {
  return <div {...props} data-list="" />
}

function Players() {
  const [records, setRecords] = useState<PlainRecord[]>([])
  useEffect(() => {
    const load = async () => {
      const response = await fetch('/api/v1/app/web/lobby?page=0')
      setRecords((await response.json()).live.records)
    }
    load()
  }, [])
  return (
    <VirtuosoGrid
      useWindowScroll
      data={records}
      listClassName="list"
      components={{ List }}
      computeItemKey={(_, { wallet }) => wallet}
      itemContent={(_, { nickname, gameName, images }) => (
        <article>
          <img src={images.THREE_FOUR} alt="" />
          <strong>{nickname}</strong>
          <p>{gameName}</p>
        </article>
      )}
    />
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Players />)
