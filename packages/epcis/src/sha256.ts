// The package's `imports` choose the platform: Node's own SHA-256, or a pure one wherever `node:crypto` does not exist.
export { sha256Hex } from '#sha256'
