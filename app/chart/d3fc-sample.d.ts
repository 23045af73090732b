// The package has no types of its own.
declare module '@d3fc/d3fc-sample' {
  type Sampler<T> = {
    (data: readonly T[]): T[]
    x(read: (item: T) => number): Sampler<T>
    y(read: (item: T) => number): Sampler<T>
    bucketSize(size: number): Sampler<T>
  }
  export function largestTriangleThreeBucket<T>(): Sampler<T>
}
