import { type PinnedArea, type RouteDeclaration } from 'contracts';
import { Link } from 'react-router-dom';

/** Stands in for areas/load-screen: screens without a federation. What fails is decided by the test. */
export const faults = { failing: new Set<string>() };
export const loads: string[] = [];

export function loadScreen(pin: PinnedArea, { path, title }: RouteDeclaration) {
  loads.push(path);
  if (faults.failing.has(path)) return Promise.reject(new Error('the file is gone'));
  const Component = () => (
    <>
      <h1>{title}</h1>
      <Link to="/member-dashboard">to the dashboard</Link>
    </>
  );
  return Promise.resolve({ build: pin, module: { Component } });
}

export const loadLastGood = () => Promise.resolve(undefined);
export const prepare = () => Promise.resolve();
