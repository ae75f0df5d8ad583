declare module 'react-refresh/runtime' {
  const runtime: unknown;
  export default runtime;
}
