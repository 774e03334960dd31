import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { quantityText } from './formats.ts'
import { isKnownUnit, isSymbol, unitText } from './units.ts'

type Props = {
  value: number | string
  /** A UN/ECE Recommendation 20 code. */
  unit?: string | undefined
}

/** A quantity as captured, its unit as people write it; the unit's code shows on hover. */
export function Quantity({ value, unit }: Props) {
  const { t, i18n } = useTranslation('parts')
  return (
    <span className="numbers" dir={unit && isSymbol(unit) ? 'ltr' : undefined}>
      {quantityText(value, i18n.language)}
      {unit && (
        <>
          &nbsp;
          <Tooltip label={t('unit_code', { code: unit })} disabled={!isKnownUnit(unit)}>
            <bdi>{unitText(unit, value, t)}</bdi>
          </Tooltip>
        </>
      )}
    </span>
  )
}
