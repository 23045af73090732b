import { useSyncExternalStore } from 'react'
import type { PortfolioState } from './portfolio-state.ts'
import { PortfolioStore } from './portfolio-store.ts'

export const portfolioStore = new PortfolioStore()

/** Null until something is read, and during server rendering. */
export function usePortfolio(): PortfolioState | null {
  return useSyncExternalStore(portfolioStore.subscribe, portfolioStore.getState, () => null)
}

/** How much is read or saved, from 0 to 1. */
export function useShare(): number {
  return useSyncExternalStore(portfolioStore.subscribe, portfolioStore.getShare, () => 0)
}
