export interface FarProxy {
  url: string;
  asked: string[];
  refuses: (path: string) => boolean;
  holds: (path: string) => Promise<void> | undefined;
  stop(): void;
}

export function startFarProxy(target: string, settings?: { latency?: number }): Promise<FarProxy>;
