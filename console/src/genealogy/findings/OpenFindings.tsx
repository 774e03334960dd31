import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { useAsOf } from '../as-of/use-as-of.ts'
import { Notice } from '../Notice.tsx'
import { FindingSentence } from './FindingSentence.tsx'
import classes from './Findings.module.css'

/** More are one click away. */
const maxShown = 3

/** What cannot be true about a thing, above all else that is said of it. */
export function OpenFindings({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const { t: word } = useTranslation('vocabulary')
  const { known } = useAsOf()
  const query = { thing: id, state: 'open', limit: maxShown + 1, ...known } as const
  const { data } = useQuery(reading('/api/v2/epcis/genealogy/findings/', { query }))
  const found = data?.results ?? []
  return (
    <>
      {found.slice(0, maxShown).map((finding) => (
        <Notice key={finding.id} kind={finding.severity === 'high' ? 'fault' : 'outdated'}>
          <strong>{word(`rule_${finding.rule}`)}</strong> ·{' '}
          <span className={classes.sentence}>
            <FindingSentence finding={finding} />
          </span>{' '}
          <Link to="/genealogy/findings" search={{ thing: id, ...known }}>
            {t('findings_show')}
          </Link>
        </Notice>
      ))}
      {found.length > maxShown && (
        <Link to="/genealogy/findings" search={{ thing: id, ...known }}>
          {t('findings_more')}
        </Link>
      )}
    </>
  )
}
