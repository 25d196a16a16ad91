#!/bin/sh
# The composition, brought to the latest version of its branch, or left as it was: sh deploy/update.sh
# As `npm run update` does without containers: a proven backup, the later version, migrated and checked and ready; else the way back.
set -eu
cd "$(dirname "$0")/.."

before=$(git rev-parse HEAD)
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
  echo 'Files were changed here: commit them, or take the changes back.' >&2
  exit 1
fi
git fetch --quiet
if [ "$before" = "$(git rev-parse '@{upstream}')" ]; then
  echo 'This is the latest version already.' >&2
  exit 0
fi
backup=/data/backups/before-update-$(date -u +%Y%m%dT%H%M%S).backup.gz
inside() { docker compose run --rm --no-deps -T server "$@"; }

docker image tag mealbox mealbox:before
docker compose stop tls server backup
touched=

back() {
  trap - EXIT INT TERM
  echo 'The update failed. Going back ...' >&2
  docker compose stop tls server backup || true
  git reset --quiet --keep "$before"
  docker image tag mealbox:before mealbox
  if [ -n "$touched" ] && ! inside node server/dist/seed/restore.js "$backup" --replace --even-newer; then
    echo "THE WAY BACK FAILED. Do not start the server. The backup is $backup in the volume 'data': docs/operating.md." >&2
    exit 2
  fi
  docker compose up --detach --wait
  echo "Not updated: this is $before as before.${touched:+ The database is what it was at the backup; everybody signs in again.}" >&2
  exit 1
}
trap back EXIT INT TERM

inside mkdir -p /data/backups
inside node server/dist/seed/backup.js --prove --closed "$backup"
git reset --quiet --keep '@{upstream}'
docker compose build server
touched=yes
inside node server/dist/seed/verify.js
# Customers are let in last: what one of them ordered would be lost on the way back.
docker compose up --detach --wait server
trap - EXIT INT TERM
docker compose up --detach --wait
echo "Updated to $(git rev-parse --short HEAD). The backup before it is $backup in the volume 'data'." >&2
