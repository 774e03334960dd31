/**
 * How often a property that asks the service is tried: `PROPERTY_RUNS` of them, or as many as fit into the tests of each change.
 * There a failure ends it with its seed: looking for a smaller example would ask hundreds of times more, and time out.
 */
export function propertyRuns(usual: number): { numRuns: number; endOnFailure: boolean } {
  const runs = process.env.PROPERTY_RUNS
  return { numRuns: Number(runs ?? usual), endOnFailure: runs === undefined }
}
