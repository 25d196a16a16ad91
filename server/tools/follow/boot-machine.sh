# Starts systemd in a copy of this host. All writes are discarded when the copy ends, and the copy has a separate network.
# `unshare` runs this script in new namespaces. $1: an empty folder, which is deleted with the copy. $2: a file for the output of its console.
set -e
mount --make-rprivate /
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/work" "$1/root"
root=$1/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sys "$root/sys"
mount -t tmpfs -o mode=755 tmpfs "$root/sys/fs/cgroup"
mkdir "$root/sys/fs/cgroup/systemd" "$root/sys/fs/cgroup/unified"
mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup/unified"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
mkdir "$root/dev/pts" "$root/dev/shm"
for name in null zero full random urandom tty; do
  touch "$root/dev/$name"
  mount --bind "/dev/$name" "$root/dev/$name"
done
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
for number in 0:stdin 1:stdout 2:stderr; do ln -s "/proc/self/fd/${number%:*}" "$root/dev/${number#*:}"; done
touch "$2" "$root/dev/console"
mount --bind "$2" "$root/dev/console"
ip link set lo up
cd "$root"
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin container=mealbox chroot "$root" /lib/systemd/systemd --system --log-target=console --unit=multi-user.target systemd.unified_cgroup_hierarchy=0
