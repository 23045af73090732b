import { Link } from 'react-router'
import { Main } from './main.tsx'

export function NotFound() {
  return (
    <Main>
      <h1 tabIndex={-1}>There is no such page</h1>
      <p>
        Try the <Link to="/coins">coins</Link> or the <Link to="/exchanges">exchanges</Link>.
      </p>
    </Main>
  )
}
