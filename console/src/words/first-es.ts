import { byFeature } from './by-feature.ts'

export const words = byFeature(
  import.meta.glob('../{frame,parts,session,home,vocabulary}/words/es.json', {
    eager: true,
    import: 'default',
  }),
)
