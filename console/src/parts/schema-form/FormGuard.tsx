import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

/** A schema can be right and still be beyond what a form can show: then something else stands in its place. */
export class FormGuard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
