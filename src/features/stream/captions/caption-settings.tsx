import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Choice } from '../setting-fields.tsx'
import {
  CAPTION_COLORS,
  CAPTION_SIZES,
  type CaptionColors,
  type CaptionSize,
  captionName,
} from './caption-choice.ts'
import type { Captions } from './use-captions.ts'

/** Draws the choice of captions and, while there are some on screen, of their look. */
export default function CaptionSettings({
  captions: { tracks, selected, choose, style, setStyle },
}: {
  captions: Captions
}) {
  const { i18n } = useLingui()
  return (
    <>
      <Choice
        title={<Trans id="stream.captions.title">Captions</Trans>}
        options={[
          { id: '-1', label: <Trans id="stream.captions.off">Off</Trans> },
          ...tracks.map((track, index) => ({
            id: String(index),
            label: captionName(track, i18n.locale) ?? (
              <Trans id="stream.captions.title">Captions</Trans>
            ),
          })),
        ]}
        selected={String(selected)}
        onSelect={id => choose(Number(id))}
      />
      {selected >= 0 && (
        <>
          <Choice
            title={<Trans id="stream.captions.size.title">Caption size</Trans>}
            options={CAPTION_SIZES.map(id => ({ id, label: sizeNames[id] }))}
            selected={style.size}
            onSelect={size => setStyle({ ...style, size })}
          />
          <Choice
            title={<Trans id="stream.captions.colors.title">Caption colours</Trans>}
            options={CAPTION_COLORS.map(id => ({ id, label: colorsNames[id] }))}
            selected={style.colors}
            onSelect={colors => setStyle({ ...style, colors })}
          />
        </>
      )}
    </>
  )
}

const sizeNames: Readonly<Record<CaptionSize, ReactNode>> = {
  small: <Trans id="stream.captions.size.small">Small</Trans>,
  medium: <Trans id="stream.captions.size.medium">Medium</Trans>,
  large: <Trans id="stream.captions.size.large">Large</Trans>,
}

const colorsNames: Readonly<Record<CaptionColors, ReactNode>> = {
  white: <Trans id="stream.captions.colors.white">White on black</Trans>,
  yellow: <Trans id="stream.captions.colors.yellow">Yellow on black</Trans>,
  inverted: <Trans id="stream.captions.colors.inverted">Black on white</Trans>,
  outline: <Trans id="stream.captions.colors.outline">White, outlined</Trans>,
}
