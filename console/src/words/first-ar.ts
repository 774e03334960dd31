import { byFeature } from './by-feature.ts'

export const words = byFeature(
  import.meta.glob('../{frame,parts,session,home,genealogy,vocabulary}/words/ar.json', {
    eager: true,
    import: 'default',
  }),
)
