import type { SpawnOptions } from 'node:child_process';

export declare const ROOT: string;
export declare const PROJECT_NODE: string;
export declare function ensureInstalled(): Promise<void>;
type Options = SpawnOptions & { heard?: (part: Buffer) => void };
export declare function run(program: string, args: readonly string[], options?: Options): Promise<number>;
export declare function npm(args: readonly string[], options?: Options): Promise<number>;
export declare function say(line: string): void;
