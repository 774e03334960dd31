import { WithCode } from './WithCode.tsx'

/** A sentence of the service, which speaks English. */
export const ServiceMessage = ({ text }: { text: string }) => (
  <span lang="en" dir="ltr">
    <WithCode text={text} />
  </span>
)
