import { join } from 'node:path';
import { type KeptProgram, type ProgramPlace, startProgram } from '../harness/system-program.js';

/** What is cut: all that goes between a machine and the others, or some ports of it. */
export interface Cut {
  /** The last numbers of their addresses; everybody without them, the machine itself too. */
  readonly from?: readonly number[];
  /** On either side; all without them. */
  readonly ports?: readonly number[];
}

/** The network between the machines of the cluster; a machine is known by the last number of its address. */
export interface ClusterNetwork {
  /** The first three numbers of its addresses, with the dot. */
  readonly prefix: string;
  /** How far the ports are from those that the files name. */
  readonly shift: number;
  /** Whether each machine has a network of its own, which can be cut. */
  readonly hasMachines: boolean;
  /** What comes before a command that runs on a machine. */
  before(machine: number): readonly string[];
  /** Starts a program on a machine, as a user without privileges unless the place says otherwise. */
  start(machine: number, command: readonly string[], place: ProgramPlace): Promise<KeptProgram>;
  /** From now on nothing arrives, in either direction, and nobody is told. */
  cut(machine: number, what: Cut): Promise<void>;
  /** Takes back all that was cut at a machine. */
  heal(machine: number): Promise<void>;
  close(): Promise<void>;
}

/** Addresses of the loopback: for everybody, and nothing can be cut. */
export function loopbackNetwork(prefix: string, shift: number): ClusterNetwork {
  const refuse = () => Promise.reject(new Error('On the loopback nothing can be cut.'));
  return {
    prefix,
    shift,
    hasMachines: false,
    before: () => [],
    start: (_machine, command, place) => startProgram(command, place),
    cut: refuse,
    heal: async () => {},
    close: async () => {},
  };
}

/** The log of a program in a folder. */
export const placeIn = (folder: string, name: string): ProgramPlace => ({
  log: join(folder, `${name}.log`),
  folder,
});
