import { RefreshWithoutJs } from '../../shell/errors/refresh-without-js.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { HomeFrame } from './home-frame.tsx'

export function HomeLoading() {
  return (
    <>
      <HomeFrame>
        <Spinner />
      </HomeFrame>
      <RefreshWithoutJs afterSeconds={3} />
    </>
  )
}
