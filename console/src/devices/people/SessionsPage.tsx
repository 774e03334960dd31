import { PeopleHead } from './PeopleHead.tsx'
import { SessionList } from './SessionList.tsx'

export function SessionsPage() {
  return (
    <>
      <PeopleHead view="sessions" />
      <SessionList />
    </>
  )
}
