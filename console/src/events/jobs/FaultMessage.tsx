import { FaultSentence } from '../../faults/FaultSentence.tsx'
import classes from './Rejections.module.css'

/** What the service says of a place in a document. */
export const FaultMessage = ({ pointer, code, message }: { pointer: string; code: string; message: string }) => (
  <div className={classes.fault}>
    <FaultSentence code={code} message={message}>
      <span className={`code ${classes.pointer}`}>{pointer}</span>
    </FaultSentence>
  </div>
)
