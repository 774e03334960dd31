import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../parts/Loading.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { TranslationHead } from '../TranslationHead.tsx'
import { LanguagesForm } from './LanguagesForm.tsx'
import { settingsQuery } from './settings.ts'

/** What an organisation says about its languages. */
export function LanguagesPage() {
  const query = useQuery(settingsQuery)
  return (
    <>
      <TranslationHead />
      <QueryResult query={query} loading={<Loading of={['fields']} />}>
        {(seen) => <LanguagesForm key={seen.settings.version} seen={seen} />}
      </QueryResult>
    </>
  )
}
