import { join } from 'node:path';
import {
  type ProgramPlace,
  type StartedProgram,
  startProgram,
} from '../server/test/harness/system-program.js';

/** Cut of all traffic between a machine and the others, or of some ports. */
export interface NetworkCut {
  /** Last numbers of the other machines' IP addresses. Omitted: all machines, including this one. */
  readonly from?: readonly number[];
  /** Ports on either side. Default: all. */
  readonly ports?: readonly number[];
}

/** Network between the machines of the cluster. The last number of its IP address identifies a machine. */
export interface ClusterNetwork {
  /** First three numbers of the addresses, with the final dot. */
  readonly prefix: string;
  /** Offset of the ports from those in the files. */
  readonly shift: number;
  /** Whether each node has a separate network that can be cut. */
  readonly hasMachines: boolean;
  /** Command prefix for running a command on a machine. */
  before(machine: number): readonly string[];
  /** Starts a program on a machine, by default as a user without privileges. */
  start(machine: number, command: readonly string[], place: ProgramPlace): Promise<StartedProgram>;
  /** Drops all packets in both directions without an error. */
  cut(machine: number, what: NetworkCut): Promise<void>;
  /** Removes all cuts of a machine. */
  heal(machine: number): Promise<void>;
  close(): Promise<void>;
}

/** Returns a network on the loopback, which all machines share and in which no connection can be cut. */
export function loopbackNetwork(prefix: string, shift: number): ClusterNetwork {
  const reject = () => Promise.reject(new Error('On the loopback nothing can be cut.'));
  return {
    prefix,
    shift,
    hasMachines: false,
    before: () => [],
    start: (_machine, command, place) => startProgram(command, place),
    cut: reject,
    heal: async () => {},
    close: async () => {},
  };
}

/** Returns the folder of a program and the path of its log there. */
export const placeIn = (folder: string, name: string): ProgramPlace => ({
  log: join(folder, `${name}.log`),
  folder,
});
