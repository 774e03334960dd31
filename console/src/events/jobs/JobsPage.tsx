import { EventsHead } from '../EventsHead.tsx'
import { JobList } from './JobList.tsx'

export const JobsPage = () => (
  <>
    <EventsHead />
    <JobList />
  </>
)
