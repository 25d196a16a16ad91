#!/bin/sh
# The composition, brought to the latest version of its branch, or left as it was: sh deploy/update.sh
# As `npm run update` does without containers: the later version built beside the one that serves, a proven backup, migrated and checked and ready; else the way back.
# One that was cut off, such as by a power cut, is taken back first, or goes on where customers were about to be let in. `--take-up` does that alone.
set -eu
cd "$(dirname "$0")/.."
# What git writes here is read in the containers by users without rights.
umask 022

# What an update has noted that is not done.
note=.build/composition-update
cut= touched=
# Number of ledger entries, which each order and payment increases.
count_entries() {
  docker compose exec -T database psql --username mealbox --dbname mealbox --no-align --tuples-only \
    --command 'select count(*) from audit_entries'
}
inside() { docker compose run --rm --no-deps -T server "$@"; }
put() {
  mkdir -p .build
  printf 'before=%s\nbackup=%s\nentries=%s\nstep=%s\n' "$before" "$backup" "$entries" "$1" >"$note.partial"
  sync
  mv "$note.partial" "$note"
  sync
}

stuck() {
  echo "THE WAY BACK FAILED${1:-}. Do not start the server. The backup is $backup in the volume 'data': docs/operate/update.md." >&2
  exit 2
}

restore() {
  # After an interruption, other commands may have run since then. A database that this version accepts stays, and one with later orders is not discarded.
  if [ -n "$cut" ]; then
    inside node server/dist/seed/verify.js && return
    [ "$(count_entries)" = "$entries" ] || stuck ': there are orders since the backup'
  fi
  inside node server/dist/seed/restore.js "$backup" --replace --even-newer || stuck
  restored=' The database is what it was at the backup; all users sign in again.'
}

back() {
  trap - EXIT INT TERM
  echo 'The update failed. Going back ...' >&2
  docker compose stop tls server backup || true
  if [ -n "$cut" ]; then
    # Git leaves its lock and half of the files, of which none was changed by hand.
    rm -f "$(git rev-parse --git-path index.lock)"
    git reset --quiet --hard "$before"
    docker compose up --detach --wait database
  else
    git reset --quiet --keep "$before"
  fi
  docker image tag mealbox:before mealbox
  restored=
  [ -z "$touched$cut" ] || restore
  rm -f "$note"
  docker compose up --detach --wait
  echo "Not updated: this is $before as before.$restored" >&2
}

if [ -e "$note" ]; then
  echo 'The update before was cut off.' >&2
  . "./$note"
  if [ "$step" = ready ]; then
    docker compose up --detach --wait
    rm "$note"
    echo "It went on: migrated, checked, and ready. The backup before it is $backup in the volume 'data'." >&2
  else
    cut=yes
    back
    cut=
  fi
fi
[ "${1:-}" != --take-up ] || exit 0

# Orders that these servers accept after the backup would be lost on the way back.
several=$(docker compose --profile scaled ps --quiet fleet balancer)
if [ -n "$several" ]; then
  echo 'Not updated: servers behind the balancer are running, which this does not update. Stop them first: docker compose --profile scaled stop balancer fleet' >&2
  exit 1
fi

before=$(git rev-parse HEAD)
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
  echo 'Files were changed here: commit them, or take the changes back.' >&2
  exit 1
fi
git fetch --quiet
later=$(git rev-parse '@{upstream}')
if [ "$before" = "$later" ]; then
  echo 'This is the latest version already.' >&2
  exit 0
fi
backup=/data/backups/before-update-$(date -u +%Y%m%dT%H%M%S).backup.gz

# Customers go on meanwhile: neither the checkout nor the image of their server is touched.
git -c tar.umask=0022 archive "$later" | DOCKER_BUILDKIT=1 docker build --build-arg COMMIT="$later" --tag mealbox:next - || {
  echo "Not updated: the later version cannot be built. This is $before, which served all the while." >&2
  exit 1
}

docker image tag mealbox mealbox:before
trap 'back; exit 1' EXIT INT TERM
docker compose stop tls server backup
entries=$(count_entries)
put begun
inside mkdir -p /data/backups
inside node server/dist/seed/backup.js --prove --closed "$backup"
git reset --quiet --keep "$later"
docker image tag mealbox:next mealbox
touched=yes
inside node server/dist/seed/verify.js
# Customers are let in last: what one of them ordered would be lost on the way back.
docker compose up --detach --wait server
put ready
trap - EXIT INT TERM
docker compose up --detach --wait
rm "$note"
echo "Updated to $(git rev-parse --short HEAD). The backup before it is $backup in the volume 'data'." >&2
