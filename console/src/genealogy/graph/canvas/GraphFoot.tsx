import { memo } from 'react'
import { Controls } from './Controls.tsx'
import classes from './GraphFoot.module.css'
import { Keys } from './Keys.tsx'
import { Legend } from './Legend.tsx'
import { Minimap } from './Minimap.tsx'
import type { Scene } from './scene.ts'
import type { Viewing } from './use-view.ts'

type Props = {
  scene: Scene
  viewing: Viewing
  keysAreOpen: boolean
  openKeys: () => void
  closeKeys: () => void
  chosen: string | undefined
  choose: (kind: string | undefined) => void
}

/** Beside the drawing: how to move in it, all of it in small, and what its colours mean. */
export const GraphFoot = memo(function GraphFoot(props: Props) {
  const { scene, viewing, keysAreOpen, openKeys, closeKeys, chosen, choose } = props
  return (
    <div className={classes.foot}>
      <Controls drawing={scene.drawing} viewing={viewing}>
        <Keys isOpen={keysAreOpen} open={openKeys} close={closeKeys} />
      </Controls>
      <Minimap scene={scene} viewing={viewing} />
      <Legend kinds={scene.classes} chosen={chosen} choose={choose} />
    </div>
  )
})
