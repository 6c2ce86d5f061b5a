/** Puts a value last in its map, and lets go of what was put there longest ago once there are more than so many. */
export function setLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) {
      return;
    }
    map.delete(oldest);
  }
}
