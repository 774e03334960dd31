import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import classes from './Editor.module.css'

const Editor = lazyPart(() => import('./Editor.tsx'), 'Editor')

/** The editor, loaded when it is first needed; its place is kept meanwhile. It fills the height of what holds it. */
export function LazyEditor(props: ComponentProps<typeof Editor>) {
  return (
    <Suspense fallback={<div className={classes.waiting} />}>
      <Editor {...props} />
    </Suspense>
  )
}
