import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'

/** A dialog that is there as long as it is open; whoever closes it goes on where they were. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The field that had the focus goes with the dialog, unless what was done there leads elsewhere.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
  return <Modal opened {...props} />
}
