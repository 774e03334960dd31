import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { quantityText } from './formats.ts'
import { unitName } from './units.ts'

type Props = {
  value: number | string
  /** A UN/ECE Recommendation 20 code. */
  unit?: string | undefined
}

/** A quantity as captured, with the unit's name on hover. */
export function Quantity({ value, unit }: Props) {
  const { i18n } = useTranslation()
  return (
    <span className="numbers">
      {quantityText(value, i18n.language)}
      {unit && (
        <>
          &nbsp;
          <Tooltip label={unitName(unit)} disabled={unitName(unit) === undefined}>
            <span>{unit}</span>
          </Tooltip>
        </>
      )}
    </span>
  )
}
