import fc from 'fast-check'

// The same commit gets the same results each time. To search further, change the seed and the
// number of runs: `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=20000 npm run unit`.
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env
fc.configureGlobal({ seed: Number(PROPERTY_SEED ?? 1), numRuns: Number(PROPERTY_RUNS ?? 100) })
