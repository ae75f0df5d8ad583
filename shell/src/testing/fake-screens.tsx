import { type PinnedArea, type RouteDeclaration } from 'contracts';
import { Link } from 'react-router-dom';

/**
 * Stands in for areas/load-screen: screens without a federation. What fails is decided by the test.
 */
export const faults = { failing: new Set<string>() };
export const loads: string[] = [];

const held = new Map<string, Promise<void>>();
/** Keeps a screen's code on its way until the answered function is called. */
export const loading = {
  hold(path: string): () => void {
    let arrive = () => undefined as void;
    held.set(path, new Promise((resolve) => (arrive = resolve)));
    return () => {
      held.delete(path);
      arrive();
    };
  },
};

export function loadScreen(pin: PinnedArea, { path, title }: RouteDeclaration) {
  loads.push(path);
  if (faults.failing.has(path)) return Promise.reject(new Error('the file is gone'));
  const Component = () => (
    <>
      <h1>{title}</h1>
      <Link to="/member-dashboard">to the dashboard</Link>
    </>
  );
  return (held.get(path) ?? Promise.resolve()).then(() => ({ build: pin, module: { Component } }));
}

export const loadLastGood = () => Promise.resolve(undefined);
export const prepare = () => Promise.resolve();
