export interface PortalProcess {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}
/** Starts the whole portal as `npm start` does, on a free port and a new data folder. */
export function startPortal(options?: { env?: Record<string, string> }): Promise<PortalProcess>;
