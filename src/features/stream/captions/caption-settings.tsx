import { Trans, useLingui } from '@lingui/react/macro'
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
            options={CAPTION_SIZES.map(id => ({ id, label: <SizeName of={id} /> }))}
            selected={style.size}
            onSelect={size => setStyle({ ...style, size })}
          />
          <Choice
            title={<Trans id="stream.captions.colors.title">Caption colours</Trans>}
            options={CAPTION_COLORS.map(id => ({ id, label: <ColorsName of={id} /> }))}
            selected={style.colors}
            onSelect={colors => setStyle({ ...style, colors })}
          />
        </>
      )}
    </>
  )
}

function SizeName({ of: size }: { of: CaptionSize }) {
  switch (size) {
    case 'small':
      return <Trans id="stream.captions.size.small">Small</Trans>
    case 'medium':
      return <Trans id="stream.captions.size.medium">Medium</Trans>
    case 'large':
      return <Trans id="stream.captions.size.large">Large</Trans>
  }
}

function ColorsName({ of: colors }: { of: CaptionColors }) {
  switch (colors) {
    case 'white':
      return <Trans id="stream.captions.colors.white">White on black</Trans>
    case 'yellow':
      return <Trans id="stream.captions.colors.yellow">Yellow on black</Trans>
    case 'inverted':
      return <Trans id="stream.captions.colors.inverted">Black on white</Trans>
    case 'outline':
      return <Trans id="stream.captions.colors.outline">White, outlined</Trans>
  }
}
