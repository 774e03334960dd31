import { ServiceMessage } from '../../parts/ServiceMessage.tsx'
import classes from './Rejections.module.css'

/** What the service says of a place in a document. */
export const FaultMessage = ({ pointer, message }: { pointer: string; message: string }) => (
  <div className={classes.fault}>
    <ServiceMessage text={message} /> <span className={`code ${classes.pointer}`}>{pointer}</span>
  </div>
)
