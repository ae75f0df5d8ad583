/** The bundler emits the file and returns its address. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
