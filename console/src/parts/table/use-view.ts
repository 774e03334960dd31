import { useNavigate, useSearch } from '@tanstack/react-router'

/** How somebody wants to see a list; the address remembers it, so that it can be kept and sent to others. */
type View = { by: string; hide: string }

export function useView() {
  const { by = '', hide = '' } = useSearch({ strict: false }) as Partial<View>
  const navigate = useNavigate()
  const change = (view: Partial<View>) => {
    const search = (before: object) => ({ ...before, ...view })
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return { by, hidden: new Set(hide.split(',').filter(Boolean)), change }
}
