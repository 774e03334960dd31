import { byFeature } from './by-feature.ts'

export const words = byFeature(import.meta.glob('../*/words/es.json', { eager: true, import: 'default' }))
