import { useLingui } from '@lingui/react/macro'
import { intervalChoices, useCheckIntervals } from '../../runtime/play/reality-check.ts'
import { Select } from '../../ui/form/select.tsx'

/** Lets the viewer have reality checks more often than is required. */
export default function CheckInterval() {
  const { t } = useLingui()
  const [intervals, save] = useCheckIntervals()
  const { required, own } = intervals
  const choices = intervalChoices(intervals)
  if (choices.length === 0) return null
  const nameOf = (minutes: number) =>
    t({ id: 'account.reality-check.minutes', message: `Every ${minutes} min` })
  const usual =
    required === null
      ? t({ id: 'account.reality-check.never', message: 'Never' })
      : nameOf(required)
  return (
    <Select
      label={t({ id: 'account.reality-check.label', message: 'Reality check' })}
      options={[
        ...choices.map(minutes => ({ key: String(minutes), label: nameOf(minutes) })),
        { key: '', label: usual },
      ]}
      selected={own !== null && choices.includes(own) ? String(own) : ''}
      onSelect={key => save(key === '' ? null : Number(key))}
    />
  )
}
