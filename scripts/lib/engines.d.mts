export type EngineName = 'firefox' | 'webkit';

export interface Engine {
  send(command: string, params?: object): Promise<unknown>;
  close(): Promise<void>;
}

export const engineNames: EngineName[];
export function ensureEngines(names?: EngineName[]): void;
export function startEngine(name: EngineName): Promise<Engine>;
