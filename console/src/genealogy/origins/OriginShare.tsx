import { Tooltip } from '@mantine/core'
import type { Data } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../parts/formats.ts'
import { Quantity } from '../../parts/Quantity.tsx'
import classes from './OriginShare.module.css'

type Entry = Data<'get', '/api/v2/epcis/genealogy/origins/{epc_class}'>['results'][number]

/** An estimate is read at a glance: the CSV has all digits. */
const legible = 4

/** A share as the service reports it: a quantity, a percentage and a bar, or why it is unknown. */
export function OriginShare({ share }: { share: NonNullable<Entry['share']> }) {
  const { t } = useTranslation('genealogy')
  const { amount, fraction, unknown_because: why } = share
  return (
    <span className={classes.share}>
      <span className={classes.quantity}>
        {amount && (
          <Quantity value={Number(Number(amount.quantity).toPrecision(legible))} unit={amount.uom ?? undefined} />
        )}
      </span>
      {fraction !== null ? <Fraction fraction={fraction} /> : why && <Unknown why={t(`share_${why}`)} />}
    </span>
  )
}

function Fraction({ fraction }: { fraction: number }) {
  const { t, i18n } = useTranslation('genealogy')
  const percent = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <span className={classes.percent} title={t('share_hint')}>
        {percent.format(fraction)}
      </span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${fraction * 100}%` }} />
      </span>
    </>
  )
}

const Unknown = ({ why }: { why: string }) => (
  <Tooltip label={why} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
    <button type="button" className={classes.unknown} aria-label={why}>
      –
    </button>
  </Tooltip>
)
