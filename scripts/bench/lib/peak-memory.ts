import fs from 'node:fs';

/** The peak memory of a portal's process and its children, summed up, in MB. */
export function peakMemory(pid: number): number {
  const status = (id: number | string) => {
    try {
      return fs.readFileSync(`/proc/${id}/status`, 'utf8');
    } catch {
      return '';
    }
  };
  const children = fs
    .readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && Number(/^PPid:\s+(\d+)/m.exec(status(id))?.[1]) === pid)
    .reduce((sum, id) => sum + peakMemory(Number(id)), 0);
  return Number(/^VmHWM:\s+(\d+)/m.exec(status(pid))?.[1] ?? 0) / 1024 + children;
}
