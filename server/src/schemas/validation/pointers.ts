/** The keys that a JSON Pointer (RFC 6901) goes through. */
export const pointerSteps = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
