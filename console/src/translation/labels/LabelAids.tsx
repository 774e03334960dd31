import { Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { percentText } from '../../parts/formats.ts'
import { ServiceMessage } from '../../parts/ServiceMessage.tsx'
import { useSession } from '../../session/session.ts'
import { useChecks } from '../desk/use-checks.ts'
import classes from './Labels.module.css'

type Props = {
  language: string
  source: string
  target: string
  maxLength: number | null
  take: ((target: string) => void) | undefined
}

/** A suggestion must fit into an address. */
const maxSource = 1_000

/** Below the label that is written: how it was translated elsewhere, its terms, and what is doubtful. */
export function LabelAids({ language, source, target, maxLength, take }: Props) {
  const { t, i18n } = useTranslation('translation')
  const { may } = useSession()
  const { data } = useQuery({
    ...reading('/api/v2/translation/suggestions/', { query: { lang: language, text: source, limit: 3 } }),
    enabled: may('read_products') && source.length <= maxSource,
  })
  const warnings = useChecks({ language, source, target, maxLength }) ?? []
  const offered = (data?.results ?? []).filter((one) => one.target !== target)
  return (
    <>
      {(offered.length > 0 || (data?.glossary ?? []).length > 0) && (
        <div className={classes.offers}>
          {offered.map(({ id, score, target: suggested }) => (
            <UnstyledButton key={id} className={classes.offer ?? ''} disabled={!take} onClick={() => take?.(suggested)}>
              <span dir="auto">{suggested}</span>{' '}
              <small className="numbers">{percentText(score / 100, i18n.language)}</small>
            </UnstyledButton>
          ))}
          {data?.glossary.map(({ id, term, translation }) => (
            <small key={id} className={classes.term}>
              {t('glossary')}: <span dir="auto">{term}</span> → <b dir="auto">{translation}</b>
            </small>
          ))}
        </div>
      )}
      {warnings.map(({ code, message }) => (
        <Text key={code + message} size="xs" c="var(--outdated)" mt={4}>
          <ServiceMessage text={message} />
        </Text>
      ))}
    </>
  )
}
