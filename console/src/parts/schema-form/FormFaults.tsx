import { FaultSentence } from '../../faults/FaultSentence.tsx'
import { WithCode } from '../WithCode.tsx'
import { faultIn } from './faults.ts'

/** What is wrong with a field: by the service in two languages, by the schema alone in that of the interface. */
export const FormFaults = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => {
    const { code, message } = faultIn(text)
    return (
      <div key={text}>
        {code === undefined ? <WithCode text={message} /> : <FaultSentence code={code} message={message} />}
      </div>
    )
  })
