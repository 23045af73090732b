import { Spinner } from '../../ui/spinner.tsx'
import { Main } from '../layout/main.tsx'
import { RefreshWithoutJs } from './refresh-without-js.tsx'

/** The only content in the first HTML of a page whose answer is slow. */
export function LoadingScreen() {
  return (
    <>
      <Main>
        <Spinner label={<h1>Loading</h1>} />
      </Main>
      <RefreshWithoutJs afterSeconds={3} />
    </>
  )
}
