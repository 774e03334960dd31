import { Sentence } from '../../parts/Sentence.tsx'
import classes from './Rejections.module.css'

/** What the service says of a place in a document. */
export const PlacedSentence = ({ pointer, message }: { pointer: string; message: string }) => (
  <div className={classes.fault}>
    <Sentence text={message} /> <span className={`code ${classes.pointer}`}>{pointer}</span>
  </div>
)
