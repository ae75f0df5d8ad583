declare module 'react-refresh/runtime' {
  import { type RefreshRuntime } from './client';

  const runtime: RefreshRuntime;
  export default runtime;
}
