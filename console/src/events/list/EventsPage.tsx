import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { EventsHead } from '../EventsHead.tsx'
import { JobList } from '../jobs/JobList.tsx'
import { needsBuilder, parametersIn, type View, viewIn } from '../query/address.ts'
import { QueryBuilder } from '../query/QueryBuilder.tsx'
import type { Parameters } from '../query/rows.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventTable } from './EventTable.tsx'
import { EventTexts } from './EventTexts.tsx'
import { eventPages, faultsOf } from './event-pages.ts'
import { QueryBar } from './QueryBar.tsx'

const route = getRouteApi('/frame/events')

export function EventsPage() {
  const { may } = useSession()
  return (
    <>
      <EventsHead />
      {may('read_epcis_events') ? <EventSearch /> : <JobList />}
    </>
  )
}

/** The address is the query: whatever is changed here changes the address, and that changes the results. */
function EventSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [view, parameters] = [viewIn(search), parametersIn(search)]
  const query = useInfiniteQuery({ ...eventPages(parameters), placeholderData: keepPreviousData })
  const faults = faultsOf(query.error)
  const [isOpen, setOpen] = useState(() => needsBuilder(parameters))
  const show = (next: Parameters, shown: View) => void navigate({ search: { ...next, ...shown }, replace: true })
  const apply = (next: Parameters) => show(next, view)
  // What is wrong must be seen where it can be corrected.
  const isBuilding = isOpen || faults.size > 0
  const isFiltered = Object.keys(parameters).length > 0
  return (
    <>
      <QueryBar
        parameters={parameters}
        view={view}
        show={(shown) => show(parameters, shown)}
        apply={apply}
        isBuilding={isBuilding}
        build={setOpen}
      />
      {/* Either says all that is asked for: both at once would say it twice. */}
      {isBuilding ? (
        <QueryBuilder parameters={parameters} apply={apply} faults={faults} />
      ) : (
        <EventFilters search={search} apply={(next) => apply(parametersIn(next))} />
      )}
      {view.as === 'json' ? (
        <EventTexts query={query} isFiltered={isFiltered} />
      ) : (
        <EventTable query={query} isFiltered={isFiltered} />
      )}
    </>
  )
}
