import { useTranslation } from 'react-i18next'
import { Failure } from '../../parts/Failure.tsx'
import { Notice } from '../Notice.tsx'
import { isChangedMeanwhile } from './changing.ts'

type Props = {
  error: unknown
  /** What could not be changed. */
  name: string
  /** What was typed, and would be lost. */
  note?: string | null | undefined
}

/** Why a change was not made; that somebody else was there first is no fault. */
export function ChangeFailure({ error, name, note }: Props) {
  const { t } = useTranslation('genealogy')
  if (!isChangedMeanwhile(error)) return <Failure error={error} />
  return (
    <Notice kind="outdated">
      {t('recall_changed_meanwhile', { name })} {note && t('recall_your_note', { note })}
    </Notice>
  )
}
